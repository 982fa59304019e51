import type { SettingName, SettingValue } from '@amberdock/contract/console/settings.ts';
import { type Language, languages } from '@amberdock/contract/language.ts';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { defaultShopName } from '../../../kit/default-shop-name.ts';
import { Markdown } from '../../../kit/markdown.tsx';
import { useTexts } from '../../locales/use-texts.ts';
import { ShopPicture } from './shop-picture.tsx';
import classes from './settings.module.css';

type Props = { draftOf: (name: SettingName) => SettingValue };

/** The shop shows the other language where one is empty. */
const inLanguage = (value: SettingValue, language: Language): string =>
  value[language].trim() || value.zh.trim() || value.en.trim();

function InBothLanguages({ children }: { children: (language: Language) => ReactNode }) {
  const { settings: t } = useTexts();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {languages.map((language) => (
        <div key={language} role="group" aria-label={t.previewOf(t.languages[language])}>
          <Text size="sm" c="dimmed" mb={4} aria-hidden>
            {t.previewOf(t.languages[language])}
          </Text>
          <div className={classes.preview} lang={language}>
            {children(language)}
          </div>
        </div>
      ))}
    </SimpleGrid>
  );
}

const defaultMark = '/console/icon.svg';

/** The browser's tab and the bar of the shop, with its name, icon and logo. */
export function BrandPreview({ draftOf }: Props) {
  const [icon, logo] = [draftOf('ico_url').zh.trim(), draftOf('logo_url').zh.trim()];
  return (
    <InBothLanguages>
      {(language) => {
        const title = inLanguage(draftOf('title'), language) || defaultShopName[language];
        return (
          <>
            <div className={classes.tabs}>
              <span className={classes.tab}>
                <ShopPicture address={icon || defaultMark} width={16} height={16} />
                <span className={classes.cut}>{title}</span>
              </span>
            </div>
            <div className={classes.bar}>
              {logo ? (
                <ShopPicture address={logo} width={112} height={28} alt={title} />
              ) : (
                <>
                  <ShopPicture address={defaultMark} width={28} height={28} />
                  <span className={classes.name}>{title}</span>
                </>
              )}
            </div>
          </>
        );
      }}
    </InBothLanguages>
  );
}

/** The contact code as a product's page shows it. */
export function ContactPreview({ draftOf }: Props) {
  const { settings: t } = useTexts();
  const address = draftOf('qr_code_url').zh.trim();
  return (
    <InBothLanguages>
      {(language) => (
        <div className={classes.contact}>
          {address === '' ? (
            <Text size="sm" c="dimmed">
              {t.notSet}
            </Text>
          ) : (
            <>
              <ShopPicture address={address} width={112} height={112} />
              <strong className={classes.words}>
                {inLanguage(draftOf('qr_code_title'), language) || t.contactTitle}
              </strong>
            </>
          )}
        </div>
      )}
    </InBothLanguages>
  );
}

const notes = ['product_caution', 'product_logistics_info', 'product_payment_info'] as const;

/** The notes as a product's page shows them. */
export function NotesPreview({ draftOf }: Props) {
  const { settings: t } = useTexts();
  return (
    <Stack gap="lg">
      {notes.map((name) => (
        <section key={name} aria-label={t.names[name]}>
          <Text fw={500} mb={4}>
            {t.names[name]}
          </Text>
          <InBothLanguages>
            {(language) => {
              const text = inLanguage(draftOf(name), language);
              return (
                <div className={classes.note}>
                  {text === '' ? <Text c="dimmed">{t.emptyNote}</Text> : <Markdown text={text} />}
                </div>
              );
            }}
          </InBothLanguages>
        </section>
      ))}
    </Stack>
  );
}
