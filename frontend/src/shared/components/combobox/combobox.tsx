import { Search, X } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { Field } from '@/shared/components/field';
import { Icon } from '@/shared/components/icon';
import { comboboxMessages as messages } from '@/shared/messages/shared/combobox';
import styles from './combobox.module.css';
import { handleComboboxKey } from './combobox-keys';
import { ComboboxList, type OptionGroup, optionId } from './combobox-list';
import type { ComboboxState } from './use-combobox';

interface ComboboxProps<T> {
  id: string;
  label: string;
  placeholder: string;
  hint?: string;
  error?: string;
  box: ComboboxState;
  /** Content before the text of a chosen option, in place of the search icon. */
  lead?: ReactNode;
  /** Content after the input that describes it. */
  trail?: ReactNode;
  groups: readonly OptionGroup<T>[];
  keyOf: (option: T) => string;
  /** Key of the chosen option. */
  chosenKey: string | undefined;
  renderOption: (option: T) => ReactNode;
  /** The options are those of an earlier search text. */
  isSearching: boolean;
  /** Status in the list: a hint, loading, failed or no results. */
  note?: string;
  /** Number of results, for screen readers only. */
  found?: string;
  /** Retry a failed search; left out otherwise. */
  onRetry?: () => void;
  onChoose: (option: T) => void;
  onClear: () => void;
  /** Called with the typed text, in fields that accept any. */
  onType?: (text: string) => void;
  onBlur?: () => void;
  /** Attribute of the input; `off` by default. */
  autoComplete?: string;
}

/** Search field with a list of results: the WAI-ARIA combobox with list autocompletion. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { id, label, hint, error, box, groups, isSearching, note, found, onRetry } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const options = groups.flatMap((group) => group.options);
  // After typing, activate the first result.
  const first = box.searchText && !isSearching ? 0 : -1;
  const at = Math.min(box.active ?? first, options.length - 1);
  const isListed = box.isOpen && options.length > 0;
  const listId = `${id}-list`;
  const trailId = `${id}-trail`;
  const trail = box.isTyped ? undefined : props.trail;

  const choose = (option: T) => {
    props.onChoose(option);
    box.close();
  };
  const enter = () => {
    const option = options[at];
    if (option !== undefined) choose(option);
    else onRetry?.();
  };
  return (
    <Field {...{ id, label, hint, error }}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears where the focus goes among its parts
        <div
          className={styles.combobox}
          onFocus={box.stay}
          onBlur={(event) => box.leave(event) && props.onBlur?.()}
        >
          <div className={styles.box}>
            {(!box.isTyped && props.lead) || <Icon shape={Search} size={18} className={styles.glass} />}
            <input
              {...control}
              aria-describedby={
                [control['aria-describedby'], trail && trailId].filter(Boolean).join(' ') || undefined
              }
              ref={inputRef}
              className={styles.input}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isListed}
              aria-controls={isListed ? listId : undefined}
              aria-activedescendant={isListed && at >= 0 ? optionId(listId, at) : undefined}
              autoComplete={props.autoComplete ?? 'off'}
              spellCheck={false}
              maxLength={100}
              placeholder={props.placeholder}
              value={box.text}
              onChange={({ target }) => {
                if (!target.value) props.onClear();
                props.onType?.(target.value);
                box.type(target.value);
              }}
              onFocus={({ currentTarget }) => {
                currentTarget.select();
                box.open();
              }}
              onClick={({ currentTarget }) => {
                if (!box.isTyped) currentTarget.select();
                box.open();
              }}
              onKeyDown={(event) =>
                handleComboboxKey(event, {
                  box,
                  count: options.length,
                  at,
                  onEnter: options[at] === undefined && props.onType ? undefined : enter,
                })
              }
            />
            {trail && (
              <span id={trailId} className={styles.trail}>
                {trail}
              </span>
            )}
            {box.text && (
              <button
                type="button"
                className={styles.clear}
                aria-label={messages.clear(label)}
                onClick={() => {
                  props.onClear();
                  box.close();
                  inputRef.current?.focus();
                }}
              >
                <Icon shape={X} size={18} />
              </button>
            )}
          </div>
          {box.isOpen && (note || isListed) && (
            <ComboboxList
              {...props}
              id={listId}
              at={at}
              onHover={box.setActive}
              onChoose={choose}
              label={messages.options(label)}
            />
          )}
          <p className="visually-hidden" role="status">
            {box.isOpen && [note, !isSearching && found].filter(Boolean).join(' ')}
          </p>
        </div>
      )}
    </Field>
  );
}
