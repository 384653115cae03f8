/** Event of a server-sent event stream. */
export interface StreamBlock {
  /** `message` when the event has no name. */
  event: string;
  /** Event id to resume from, if it has one. */
  id?: string;
  /** Undefined for an event that only carries an id. */
  data?: string;
}

/** Line end; a trailing carriage return may be half of one, so wait for what follows. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/**
 * Return a parser of a server-sent event stream (HTML standard, 9.2.6) that accepts chunks cut anywhere and emits
 * complete events. Comments and unused fields are skipped.
 */
export function blockReader(onBlock: (block: StreamBlock) => void): (text: string) => void {
  let rest = '';
  let lines: Record<'event' | 'id' | 'data', string[]> = { event: [], id: [], data: [] };

  const finish = () => {
    const { event, id, data } = lines;
    lines = { event: [], id: [], data: [] };
    if (data.length === 0 && id.length === 0) return;
    onBlock({
      event: event.at(-1) || 'message',
      ...(id.length > 0 && { id: id.at(-1) }),
      ...(data.length > 0 && { data: data.join('\n') }),
    });
  };
  const readLine = (line: string) => {
    if (line === '') return finish();
    const [, name, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (name === 'event' || name === 'data') lines[name].push(value);
    if (name === 'id' && !value.includes('\0')) lines.id.push(value);
  };

  return (text) => {
    const whole = (rest + text).split(LINE_END);
    rest = whole.pop() ?? '';
    for (const line of whole) readLine(line);
  };
}
