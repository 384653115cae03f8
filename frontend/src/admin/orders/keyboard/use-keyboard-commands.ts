import { useEffect, useRef } from 'react';
import { adminOrderMessages } from '@/shared/messages/admin/orders';
import type { AdminOrder } from '../../api';
import { focusSearch } from '../../components/use-search-shortcut';
import type { BulkActions } from '../bulk/use-bulk-actions';
import { useSetConfirmation } from '../confirmation/use-set-confirmation';
import { CONFIRMATIONS } from '../filters/order-filters';
import type { OrderSelection } from '../selection/use-selection';
import { commandForKey, isListKey, type KeyboardCommand } from './keyboard-commands';
import { clickInRow, focusedRowIndex, focusRow } from './row-focus';

interface KeyboardContext {
  /** Orders of the page, in row order. */
  orders: readonly AdminOrder[];
  selection: OrderSelection;
  actions: BulkActions;
  onClear: () => void;
  onRefresh: () => void;
  onNewOrder: () => void;
  onHelp: () => void;
  /** Letters and digits are shortcuts or start a search; off for users of speech input. */
  hasLetters: boolean;
}

/** Handle the page's keyboard shortcuts. Commands on orders apply to the selected ones, or else to the focused one. */
export function useKeyboardCommands(context: KeyboardContext): void {
  const confirm = useSetConfirmation();
  /** Index of the last focused row, from which the arrow keys continue. */
  const lastIndex = useRef(-1);
  const present = useRef({ context, confirm });
  useEffect(() => {
    present.current = { context, confirm };
  });

  useEffect(() => {
    const run = (command: KeyboardCommand, { context, confirm }: typeof present.current): void => {
      const { orders, selection, actions } = context;
      const index = focusedRowIndex();
      if (index >= 0) lastIndex.current = index;
      const current = orders[index];
      const search = () => focusSearch(adminOrderMessages.search);
      const withSelected = (act: (orders: readonly AdminOrder[]) => void, orElse: () => void) =>
        selection.selected.length > 0 ? act(selection.selected) : orElse();
      const click = (selector: string) => () => clickInRow(index, selector);
      const setConfirmation = (index: number) => {
        const confirmation = CONFIRMATIONS[index];
        if (current && confirmation) void confirm(current, confirmation);
      };
      const commands: Record<KeyboardCommand, () => void> = {
        next: () => focusRow(lastIndex.current + 1),
        previous: () => focusRow(lastIndex.current - 1),
        details: click('[data-action="details"]'),
        'select-range': () => current && selection.toggle(current, true),
        'select-page': selection.togglePage,
        clear: context.onClear,
        // Ask even for a single order: in the Arabic layout Shift+N types «آ».
        'next-status': () =>
          withSelected(actions.updateStatus, () => current && actions.updateStatus([current])),
        sheets: () => withSelected(actions.printSheets, () => current && actions.printSheets([current])),
        labels: () => withSelected(actions.printLabels, click('[data-action="samples"]')),
        picking: () =>
          withSelected(actions.openPickingList, () => current && actions.openPickingList([current])),
        booking: () => withSelected(actions.bookShipments, () => current && actions.bookShipments([current])),
        chat: click('[data-chat]'),
        search,
        'type-search': search,
        refresh: context.onRefresh,
        'new-order': context.onNewOrder,
        help: context.onHelp,
        'confirm-1': () => setConfirmation(0),
        'confirm-2': () => setConfirmation(1),
        'confirm-3': () => setConfirmation(2),
        'confirm-4': () => setConfirmation(3),
      };
      commands[command]();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const command = isListKey(event) ? commandForKey(event, present.current.context.hasLetters) : undefined;
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
