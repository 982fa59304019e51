import { messageTextRoutes, type MessageTextSummary } from '@amberdock/contract/console/message-texts.ts';
import { Anchor, Skeleton, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EditedBy } from './edited-by.tsx';
import { messageTextsKey } from './message-text-keys.ts';

/** Lists the messages to buyers, with who edited each. */
export function Component() {
  const { messageTexts: t } = useTexts();
  const [wanted, setWanted] = useState('');
  const found = useQuery({ queryKey: messageTextsKey, queryFn: () => call(messageTextRoutes.list) });
  return (
    <>
      <PageHeader title={t.title} />
      <Text c="dimmed" size="sm" mb="md">
        {t.note}
      </Text>
      <TextInput
        label={t.filter}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        maw={320}
        mb="md"
      />
      <Loaded query={found} pending={<Skeleton h={240} radius="md" />}>
        {(data) => <Messages messages={data.filter((message) => matches(message, wanted))} />}
      </Loaded>
    </>
  );
}

const matches = ({ message_key, title_zh, title_en }: MessageTextSummary, wanted: string): boolean =>
  `${message_key} ${title_zh} ${title_en}`.toLowerCase().includes(wanted.trim().toLowerCase());

function Messages({ messages }: { messages: readonly MessageTextSummary[] }) {
  const { messageTexts: t } = useTexts();
  const { language } = usePreferences();
  if (messages.length === 0) return <Text>{t.empty}</Text>;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t.message}</Table.Th>
          <Table.Th w="35%">{t.edited}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {messages.map((message) => (
          <Table.Tr key={message.message_key}>
            <Table.Td>
              <Anchor component={Link} to={`/message-texts/${message.message_key}`}>
                {language === 'zh' ? message.title_zh : message.title_en}
              </Anchor>
            </Table.Td>
            <Table.Td>
              <EditedBy {...message} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
