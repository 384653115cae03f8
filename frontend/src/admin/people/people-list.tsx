import { peopleMessages as messages } from '@/shared/messages/admin-people';
import cards from '../components/item-card.module.css';
import type { Person } from '../team-api';
import { PersonCard } from './person-card';
import type { PersonDialog } from './person-dialog';

interface PeopleListProps {
  people: readonly Person[];
  onOpen: (dialog: PersonDialog) => void;
}

/** Everybody who may work here, or could. */
export function PeopleList({ people, onOpen }: PeopleListProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {messages.found(people.length)}
      </p>
      <ul className={cards.cards} aria-label={messages.list}>
        {people.map((person) => (
          <li key={person.id} className={cards.item}>
            <PersonCard person={person} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}
