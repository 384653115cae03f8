/** A block of a stream of server-sent events. */
export interface StreamBlock {
  /** `message` when the block has no name. */
  event: string;
  /** Where to go on from after this block, when it says so. */
  id?: string;
  /** None: the block only tells the place. */
  data?: string;
}

/** A carriage return at the very end may be the first half of a line's end: it waits for what follows. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/**
 * Reads the text of a stream piece by piece, wherever it is cut, and tells each block once it is whole (HTML standard,
 * 9.2.6). Comments and the fields that nobody needs here are passed over.
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
