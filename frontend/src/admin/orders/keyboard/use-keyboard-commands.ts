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
  /** Orders of the page, in row order. */
  orders: readonly AdminOrder[];
  choice: OrderSelection;
  actions: BulkActions;
  onClear: () => void;
  onRefresh: () => void;
  onHelp: () => void;
  /** Letters and digits are shortcuts or start a search; off for users of speech input. */
  hasLetters: boolean;
}

/** Handle the page's keyboard shortcuts. Commands on orders apply to the selected ones, or else to the focused one. */
export function useKeyboardCommands(desk: Desk): void {
  const confirm = useSetConfirmation();
  /** Index of the last focused row, from which the arrow keys continue. */
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
        // Ask even for a single order: in the Arabic layout Shift+N types «آ».
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
      // Let the typed character go into the search field that is focused now.
      if (command !== 'type-search') event.preventDefault();
      // A held key moves through the rows but repeats no other command.
      if (event.repeat && command !== 'next' && command !== 'previous') return;
      run(command, present.current);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
