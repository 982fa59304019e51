import { eventTexts } from '@amberdock/contract/schemas/fields/event-texts.ts';
import { sentEventData } from '@amberdock/contract/schemas/events.ts';
import { testKind, webhookKinds, webhookScopes } from '@amberdock/contract/people/webhooks.ts';
import { nameFrom, type SchemaNames } from './name-schemas.ts';
import { type Schema, schemaOf } from './schema.ts';

/**
 * Puts a schema for each kind in the place of the one for events of any kind, so that a kind says what its `data` holds
 * (docs/design/events.md#the-log).
 */
export function describeEvents(names: SchemaNames): void {
  const { schemas } = names;
  const anyEvent = schemas['AccountEvent'];
  if (!anyEvent) return;
  const { kind: kindField, data: dataField, ...fields } = anyEvent.properties ?? {};
  const mapping = Object.fromEntries(
    webhookKinds.map((kind) => {
      const name = `${nameFrom(kind)}Event`;
      const data = { ...names.name(schemaOf(sentEventData(kind)), ['EventData']), ...described(dataField) };
      const ofKind: Schema = { type: 'string', enum: [kind], ...described(kindField), examples: [kind] };
      schemas[name] = {
        description: `${eventTexts[kind]} A key needs \`${webhookScopes[kind]}\`.`,
        type: 'object',
        ...(anyEvent.required && { required: anyEvent.required }),
        properties: { ...fields, kind: ofKind, data },
      };
      return [kind, `#/components/schemas/${name}`] as const;
    }),
  );
  const ofTest: Schema = { type: 'string', enum: [testKind], ...described(kindField), examples: [testKind] };
  schemas['TestEvent'] = {
    description: 'What `POST /my/webhooks/{id}/test` sends, once; it is in no list of events.',
    type: 'object',
    ...(anyEvent.required && { required: anyEvent.required }),
    properties: { ...fields, kind: ofTest, data: { type: 'object', description: 'Always empty.' } },
  };
  schemas['AccountEvent'] = {
    ...described(anyEvent),
    anyOf: Object.values(mapping).map(($ref) => ({ $ref })),
    discriminator: { propertyName: 'kind', mapping },
  };
}

const described = ({ description }: Schema = {}): Schema => (description ? { description } : {});

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** The `webhooks` of the document: what the shop posts to the addresses that accounts have added. */
export const outgoingCalls = {
  accountEvent: {
    post: {
      operationId: 'webhooks.event',
      summary: 'An event, posted by the shop to a webhook that follows its kind',
      description: `By Standard Webhooks. A test event has the kind \`${testKind}\` and empty \`data\`.`,
      tags: ['Webhooks'],
      security: [],
      parameters: [
        header('webhook-id', 'Id of the event, the same at every attempt.', 'evt_kJd0pQ2xS8mVb3Zt5yR1cA'),
        header('webhook-timestamp', 'When it was sent, in seconds since 1970.', '1795253400'),
        header(
          'webhook-signature',
          'A signature for each secret that counts.',
          'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              anyOf: ['AccountEvent', 'TestEvent'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
            },
          },
        },
      },
      responses: {
        '2XX': { description: 'Received.' },
        '4XX': { description: 'Not received: it is sent again, as after any other answer.' },
      },
    },
  },
};
