import { HandCoins, Pipette, Truck } from 'lucide';
import { Icon } from '@/shared/components/icon';
import { homeMessages } from '@/shared/messages/storefront/home';
import styles from './benefits.module.css';

const BENEFITS = [
  { icon: Pipette, title: homeMessages.tryTitle, text: homeMessages.tryText },
  { icon: Truck, title: homeMessages.deliveryTitle, text: homeMessages.deliveryText },
  { icon: HandCoins, title: homeMessages.payTitle, text: homeMessages.payText },
];

/** Reasons to buy here: samples, delivery, cash on delivery. */
export function Benefits() {
  return (
    <section className="content" aria-label={homeMessages.benefits}>
      <ul className={styles.list}>
        {BENEFITS.map(({ icon, title, text }) => (
          <li key={title} className={styles.promise}>
            <Icon shape={icon} size={28} strokeWidth={1.5} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
