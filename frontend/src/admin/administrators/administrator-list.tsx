import { administratorMessages as messages } from '@/shared/messages/admin/administrators';
import type { Administrator } from '../api';
import cards from '../components/item-card.module.css';
import { AdministratorCard } from './administrator-card';
import type { AdministratorDialog } from './administrator-dialog';

interface AdministratorListProps {
  administrators: readonly Administrator[];
  onOpen: (dialog: AdministratorDialog) => void;
}

export function AdministratorList({ administrators, onOpen }: AdministratorListProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {messages.found(administrators.length)}
      </p>
      <ul className={cards.cards} aria-label={messages.list}>
        {administrators.map((administrator) => (
          <li key={administrator.id} className={cards.item}>
            <AdministratorCard administrator={administrator} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}
