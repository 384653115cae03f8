import { Check } from 'lucide';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '@/shared/class-names';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { comboboxMessages as messages } from '@/shared/messages/shared/combobox';
import { commonMessages } from '@/shared/messages/shared/common';
import styles from './combobox-list.module.css';

export interface OptionGroup<T> {
  key: string;
  /** Label of the group; left out for a single group. */
  label?: string;
  options: readonly T[];
}

interface ComboboxListProps<T> {
  id: string;
  label: string;
  groups: readonly OptionGroup<T>[];
  /** Index of the active option, or -1. */
  at: number;
  keyOf: (option: T) => string;
  chosenKey: string | undefined;
  renderOption: (option: T) => ReactNode;
  isSearching: boolean;
  note?: string;
  onRetry?: () => void;
  onHover: (position: number) => void;
  onChoose: (option: T) => void;
}

export const optionId = (listId: string, position: number) => `${listId}-${position}`;

/**
 * Popup list of a combobox, in the top layer so that no dialog clips it. Browsers without anchor positioning show it in
 * the flow below the input.
 */
export function ComboboxList<T>(props: ComboboxListProps<T>) {
  const { id, label, groups, at, isSearching, note, onRetry } = props;
  const panelRef = useRef<HTMLDivElement>(null);
  const isEmpty = groups.length === 0;

  useLayoutEffect(() => {
    const panel = panelRef.current;
    if (!panel || !('showPopover' in panel && 'anchorScope' in panel.style)) return;
    panel.popover = 'manual';
    panel.showPopover();
  }, []);
  useEffect(() => {
    if (at >= 0) document.getElementById(optionId(id, at))?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  let position = 0;
  const optionAt = (option: T, index: number) => {
    const key = props.keyOf(option);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the box, which hears its keys
      // biome-ignore lint/a11y/useFocusableInteractive: marked by aria-activedescendant
      <div
        key={key}
        id={optionId(id, index)}
        className={styles.option}
        role="option"
        aria-selected={index === at}
        onPointerMove={() => index !== at && props.onHover(index)}
        onClick={() => props.onChoose(option)}
      >
        {props.renderOption(option)}
        {key === props.chosenKey && (
          <>
            <Icon shape={Check} size={16} className={styles.chosen} />
            <span className="visually-hidden">{messages.chosen}</span>
          </>
        )}
      </div>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the box while the pointer chooses
    <div ref={panelRef} className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
      {isEmpty ? null : (
        <div
          id={id}
          className={classNames(styles.list, isSearching && styles.stale)}
          role="listbox"
          aria-label={label}
        >
          {groups.map((group) => (
            <div
              key={group.key}
              className={styles.group}
              {...(group.label ? { role: 'group', 'aria-label': group.label } : { role: 'presentation' })}
            >
              {group.options.map((option) => optionAt(option, position++))}
            </div>
          ))}
        </div>
      )}
      {(note || onRetry) && (
        <div className={styles.note}>
          <p aria-hidden="true">{note}</p>
          {onRetry && (
            <Button variant="secondary" size="small" onClick={onRetry}>
              {commonMessages.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
