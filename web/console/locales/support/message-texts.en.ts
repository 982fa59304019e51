import type { MessageTextTexts } from './message-texts.zh.ts';

export const messageTextsEn: MessageTextTexts = {
  title: 'Message texts',
  note: 'What buyers get in their inbox and by email. A change holds from the next message on.',
  message: 'Message',
  edited: 'Edited',
  shipped: 'Default text',
  editedBy: (name) => `Edited by ${name}`,
  filter: 'Find a message',
  empty: 'No messages found.',
  fields: {
    title_zh: 'Chinese title',
    title_en: 'English title',
    body_zh: 'Chinese text',
    body_en: 'English text',
  },
  titleHint: 'It’s the subject of the email too.',
  placeholders: 'Placeholders',
  placeholdersHint:
    'They’re filled when a message is sent. The required ones must appear in each language, in the title or the text.',
  required: 'Required',
  optional: 'Optional',
  sample: 'Sample',
  unknown: (placeholder) => `This message has no placeholder ${placeholder}.`,
  missing: (placeholder) => `${placeholder} is missing: put it into the title or the text.`,
  previewZh: 'Preview in Chinese',
  previewEn: 'Preview in English',
  saved: 'Saved. It holds from the next message on.',
  reset: 'Reset to default',
  resetNote: 'The next message has the default text again. The audit log keeps the current one.',
  resetDone: 'The default text is back.',
};
