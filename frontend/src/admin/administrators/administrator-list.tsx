import { peopleMessages as messages } from '@/shared/messages/admin-people';
import type { Administrator } from '../api';
import cards from '../components/item-card.module.css';
import { AdministratorCard } from './administrator-card';
import type { AdministratorDialog } from './administrator-dialog';

interface AdministratorListProps {
  people: readonly Administrator[];
  onOpen: (dialog: AdministratorDialog) => void;
}

export function AdministratorList({ people, onOpen }: AdministratorListProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {messages.found(people.length)}
      </p>
      <ul className={cards.cards} aria-label={messages.list}>
        {people.map((person) => (
          <li key={person.id} className={cards.item}>
            <AdministratorCard person={person} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}
