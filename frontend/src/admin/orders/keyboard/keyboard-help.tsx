import { useId } from 'react';
import { Modal } from '@/shared/components/modal';
import { bookingMessages } from '@/shared/messages/admin/booking';
import { orderKeyMessages as messages } from '@/shared/messages/admin/orders';
import { SwitchField } from '../../components/switch-field';
import styles from './keyboard-help.module.css';

/** Alternative keys for a command; a chord is one string. */
type Keys = readonly string[];

const { groups } = messages;

const SHEET: readonly (readonly [group: string, keys: readonly (readonly [Keys, string])[]])[] = [
  [
    groups.move,
    [
      [['↓', 'Shift J'], messages.next],
      [['↑', 'Shift K'], messages.previous],
      [['Enter', 'Shift O'], messages.details],
      [['Shift W'], messages.chat],
    ],
  ],
  [
    groups.choose,
    [
      [['Space'], messages.choose],
      [['Shift X'], messages.chooseRange],
      [['Shift A'], messages.choosePage],
      [['Esc'], messages.clear],
    ],
  ],
  [
    groups.act,
    [
      [['Shift N'], messages.step],
      [['Shift P'], messages.sheets],
      [['Shift L'], messages.labels],
      [['Shift G'], messages.picking],
      [['Shift B'], bookingMessages.key],
      [['Shift 1', 'Shift 2', 'Shift 3', 'Shift 4'], messages.confirmation],
    ],
  ],
  [
    groups.page,
    [
      [['/', 'Ctrl K'], messages.search],
      [['Shift R'], messages.refresh],
      [['Shift T'], messages.newOrder],
      [['?'], messages.help],
    ],
  ],
];

interface KeyboardHelpProps {
  hasLetters: boolean;
  onLetters: (hasLetters: boolean) => void;
  onClose: () => void;
}

/** Dialog that lists the shortcuts, with a switch that turns letter shortcuts off. */
export function KeyboardHelp({ hasLetters, onLetters, onClose }: KeyboardHelpProps) {
  const switchId = useId();
  return (
    <Modal title={messages.title} size="wide" onClose={onClose}>
      <div className={styles.sheet}>
        <p className={styles.text}>{messages.text}</p>
        <div className={styles.groups}>
          {SHEET.map(([group, keys]) => (
            <section key={group} aria-label={group}>
              <h3 className={styles.title}>{group}</h3>
              <dl className={styles.keys}>
                {keys.map(([names, does]) => (
                  <div key={does} className={styles.line}>
                    <dt className={styles.names}>
                      {names.map((name) => (
                        <bdi key={name} dir="ltr" className={styles.chord}>
                          {name.split(' ').map((part) => (
                            <kbd key={part} className={styles.key}>
                              {part}
                            </kbd>
                          ))}
                        </bdi>
                      ))}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <SwitchField
          id={switchId}
          label={messages.switch}
          hint={messages.switchHint}
          checked={hasLetters}
          onChange={({ target }) => onLetters(target.checked)}
        />
      </div>
    </Modal>
  );
}
