import { type MessageText, messageTextRoutes } from '@amberdock/contract/console/message-texts.ts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EditText } from './edit-text.tsx';
import { messageTextKey } from './message-text-keys.ts';
import { EditedBy } from './edited-by.tsx';
import { Placeholders } from './placeholders.tsx';
import { ResetText } from './reset-text.tsx';

/** A message to buyers: its texts in both languages, its placeholders, and a preview. */
export function Component() {
  const { key = '' } = useParams();
  const found = useQuery({
    queryKey: messageTextKey(key),
    queryFn: () => call(messageTextRoutes.one, { params: { message_key: key } }),
  });
  return (
    <Loaded key={key} query={found} pending={<Skeleton h={240} radius="md" />}>
      {(data) => <Editor message={data} />}
    </Loaded>
  );
}

function Editor({ message }: { message: MessageText }) {
  const { messageTexts: t } = useTexts();
  const { language } = usePreferences();
  const [isResetting, setResetting] = useState(false);
  return (
    <>
      <PageHeader title={language === 'zh' ? message.title_zh : message.title_en}>
        {message.is_edited && (
          <Button variant="default" onClick={() => setResetting(true)}>
            {t.reset}
          </Button>
        )}
      </PageHeader>
      <Stack>
        <Text c="dimmed" size="sm">
          <EditedBy {...message} />
        </Text>
        {/* Input stays when another operator's change is loaded; after one's own save the form holds what was saved. */}
        <EditText message={message} />
        <Placeholders placeholders={message.message_placeholders} />
      </Stack>
      {isResetting && <ResetText message={message} onClose={() => setResetting(false)} />}
    </>
  );
}
