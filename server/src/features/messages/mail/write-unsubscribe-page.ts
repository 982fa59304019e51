import { type Language, languageTag, type Text } from '@amberdock/contract/language.ts';

export type Unsubscribed = 'announcement' | 'digest';

const texts = {
  title: {
    announcement: { zh: '不再通过邮件接收公告？', en: 'Stop announcement emails?' },
    digest: { zh: '不再接收每日未读汇总邮件？', en: 'Stop the daily email of unread messages?' },
  },
  button: { zh: '退订', en: 'Unsubscribe' },
  done: {
    announcement: {
      zh: '已退订。公告仍会显示在您的消息中，不再发送邮件。',
      en: 'You won’t get announcement emails any more. Announcements still appear in your messages.',
    },
    digest: {
      zh: '已退订。不再发送每日未读汇总邮件。',
      en: 'You won’t get the daily email any more.',
    },
  },
  settings: { zh: '管理邮件通知', en: 'Manage your emails' },
} satisfies Record<string, Text | Record<Unsubscribed, Text>>;

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f4f2ee, #17150f); }
  main { box-sizing: border-box; width: min(26rem, 100vw - 2rem); padding: 1.5rem; border-radius: 12px;
    background: light-dark(#fff, #221f18); box-shadow: 0 1px 8px #0002; }
  h1 { font-size: 1.125rem; font-weight: 600; margin: 0 0 1rem; }
  form { margin: 0 0 1rem; }
  button { font: inherit; width: 100%; padding: .6rem; border-radius: 8px; border: 1px solid #8886;
    background: #1c1a16; color: #fff; cursor: pointer; }
  a { color: inherit; display: inline-block; min-height: 24px; }
`;

type PageInput = { what: Unsubscribed; language: Language; isDone: boolean };

/** Returns the page that asks whether to unsubscribe, or says that it is done. Its form goes to its own address. */
export function writeUnsubscribePage({ what, language, isDone }: PageInput): string {
  const heading = (isDone ? texts.done : texts.title)[what][language];
  const form = `<form method="post"><button>${texts.button[language]}</button></form>`;
  return `<!doctype html>
<html lang="${languageTag[language]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.button[language]}</title>
<style>${style}</style>
<main>
  <h1>${heading}</h1>
  ${isDone ? '' : form}
  <a href="/my/messages?emails=1">${texts.settings[language]}</a>
</main>
</html>`;
}
