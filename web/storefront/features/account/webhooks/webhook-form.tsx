import {
  type Webhook,
  type WebhookKind,
  webhookKinds,
  webhookRoutes,
  webhookUrlLengthMax,
} from '@amberdock/contract/people/webhooks.ts';
import { Button, Checkbox, SimpleGrid, Switch, Text, TextInput } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import styles from '../../../widgets/form/form.module.css';
import { useFields } from '../../../widgets/form/use-fields.ts';

type Values = { url: string; kinds: WebhookKind[]; is_enabled: boolean };
type Props =
  | { webhook?: undefined; onAdded: (secret: string) => void }
  | { webhook: Webhook; onSaved: () => void };

const start: Values = { url: '', kinds: ['order.paid', 'parcel.shipped'], is_enabled: true };

/** The form for the address and event kinds of a new or an existing webhook; an existing one can be disabled. */
export function WebhookForm(props: Props) {
  const { t } = useTranslation('webhooks');
  const { webhook } = props;
  const fields = useFields<Values>({
    start: webhook
      ? { url: webhook.url, kinds: webhook.kinds, is_enabled: webhook.state !== 'disabled' }
      : start,
    check: (values) => ({
      url: required(values.url),
      kinds: values.kinds.length === 0 ? { kind: 'required' } : null,
    }),
    labels: { url: t('field.url'), kinds: t('field.kinds'), is_enabled: t('field.enabled') },
    fieldOf: { webhook_address: 'url' },
    send: async ({ url, kinds, is_enabled }) => {
      if (props.webhook) {
        const body = { url: url.trim(), kinds, is_enabled };
        await api.call(webhookRoutes.change, { params: { id: props.webhook.id }, body });
        return props.onSaved();
      }
      props.onAdded((await api.call(webhookRoutes.add, { body: { url: url.trim(), kinds } })).secret);
    },
  });
  return (
    <form {...fields.bind} className={styles.form}>
      <TextInput
        {...fields.field('url')}
        type="url"
        inputMode="url"
        placeholder="https://"
        description={t('field.url_hint')}
        maxLength={webhookUrlLengthMax}
        autoComplete="off"
        data-autofocus
      />
      <Checkbox.Group {...fields.field('kinds')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt={4} mb="xs">
          {webhookKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`kind.${kind}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {webhook && (
        <>
          <Switch
            label={t('field.enabled')}
            checked={fields.form.values.is_enabled}
            onChange={(event) => fields.form.setFieldValue('is_enabled', event.currentTarget.checked)}
          />
          <Text size="sm" c="dimmed">
            {t('field.enabled_hint')}
          </Text>
        </>
      )}
      <FormFailure error={fields.failure} />
      <div className={styles.actionsEnd}>
        <Button type="submit" loading={fields.isBusy}>
          {t(webhook ? 'change.send' : 'add.send')}
        </Button>
      </div>
    </form>
  );
}
