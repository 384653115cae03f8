import { useEffect, useRef } from 'react';
import { adminOrderMessages } from '@/shared/messages/admin';
import type { AdminOrder } from '../../api';
import { focusSearch } from '../../components/use-search-shortcut';
import type { BulkActions } from '../bulk/use-bulk-actions';
import { useSetConfirmation } from '../confirmation/use-set-confirmation';
import { CONFIRMATIONS } from '../filters/order-filters';
import type { OrderSelection } from '../selection/use-selection';
import { commandForKey, isListKey, type KeyboardCommand } from './keyboard-commands';
import { clickInRow, focusedRowIndex, focusRow } from './row-focus';

interface Desk {
  /** The orders of the page, in the order of their rows. */
  orders: readonly AdminOrder[];
  choice: OrderSelection;
  actions: BulkActions;
  onClear: () => void;
  onRefresh: () => void;
  onHelp: () => void;
  /** Letters and figures are commands, or go to the search; switched off for those who dictate. */
  hasLetters: boolean;
}

/** Runs the desk from the keyboard. What acts on orders takes the chosen ones, else the one that has the focus. */
export function useKeyboardCommands(desk: Desk): void {
  const confirm = useSetConfirmation();
  /** Where the focus was last: the way goes on from there. */
  const lastPlace = useRef(-1);
  const present = useRef({ desk, confirm });
  useEffect(() => {
    present.current = { desk, confirm };
  });

  useEffect(() => {
    const run = (command: KeyboardCommand, { desk, confirm }: typeof present.current): void => {
      const { orders, choice, actions } = desk;
      const place = focusedRowIndex();
      if (place >= 0) lastPlace.current = place;
      const current = orders[place];
      const search = () => focusSearch(adminOrderMessages.search);
      const withChosen = (act: (orders: readonly AdminOrder[]) => void, orElse: () => void) =>
        choice.chosen.length > 0 ? act(choice.chosen) : orElse();
      const press = (what: string) => () => clickInRow(place, what);
      const say = (index: number) => {
        const confirmation = CONFIRMATIONS[index];
        if (current && confirmation) void confirm(current, confirmation);
      };
      const commands: Record<KeyboardCommand, () => void> = {
        next: () => focusRow(lastPlace.current + 1),
        previous: () => focusRow(lastPlace.current - 1),
        details: press('[data-action="details"]'),
        'choose-range': () => current && choice.toggle(current, true),
        'choose-page': choice.togglePage,
        clear: desk.onClear,
        // Asks for a single one as well: on the Arabic layout Shift and N type «آ».
        step: () => withChosen(actions.step, () => current && actions.step([current])),
        sheets: () => withChosen(actions.printSheets, () => current && actions.printSheets([current])),
        labels: () => withChosen(actions.printLabels, press('[data-action="samples"]')),
        picking: () => withChosen(actions.pick, () => current && actions.pick([current])),
        chat: press('[data-chat]'),
        search,
        'type-search': search,
        refresh: desk.onRefresh,
        help: desk.onHelp,
        'confirm-1': () => say(0),
        'confirm-2': () => say(1),
        'confirm-3': () => say(2),
        'confirm-4': () => say(3),
      };
      commands[command]();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const command = isListKey(event) ? commandForKey(event, present.current.desk.hasLetters) : undefined;
      if (!command) return;
      // What is typed goes where the focus is by then.
      if (command !== 'type-search') event.preventDefault();
      // A key that is held walks through the rows, and does nothing else twice.
      if (event.repeat && command !== 'next' && command !== 'previous') return;
      run(command, present.current);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
