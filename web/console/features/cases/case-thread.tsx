import { afterSalesRoutes, type CaseFile } from '@amberdock/contract/trade/after-sales.ts';
import { Paper, Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call, upload } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { MessageList, Reply } from '../../ui/thread.tsx';
import { caseKey } from './case-key.ts';

/** Shows the messages of buyer and staff, with pictures, and a field to answer while the case is open. */
export function CaseThread({ found }: { found: CaseFile }) {
  const t = useTexts();
  const queries = useQueryClient();
  const params = { case_no: found.case_no };
  return (
    <Paper withBorder p="md" radius="md">
      <Title order={2} size="h5" mb="xs">
        {t.threads.title}
      </Title>
      <Stack gap="sm">
        <MessageList messages={found.messages} />
        {found.actions.includes('message') && (
          <Reply
            upload={(picture) => upload(afterSalesRoutes.upload, { params }, picture)}
            send={(body, options) => call(afterSalesRoutes.reply, { params, body }, options)}
            onSent={() => queries.invalidateQueries({ queryKey: caseKey(found.case_no) })}
          />
        )}
      </Stack>
    </Paper>
  );
}
