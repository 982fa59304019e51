/** Splits the text of a server-sent event stream into the `data` of each complete event, and the incomplete rest. */
export function eventsIn(text: string): { data: string[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const data = blocks
    .map((block) =>
      block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).replace(/^ /, ''))
        .join('\n'),
    )
    .filter((text) => text !== '');
  return { data, rest };
}
