import { type VerificationReview, verificationRoutes } from '@amberdock/contract/people/verification.ts';
import { Alert, Anchor, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { proofFreshMs } from '../../ui/proof.tsx';
import { Section } from '../../ui/section.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { Time } from '../../ui/time.tsx';
import { Reject } from './reject.tsx';
import { verificationsKey } from './verifications-key.ts';
import { SubmittedForm } from './submitted-form.tsx';

/** A submission, to be approved or rejected. */
export function Component() {
  const { id = '' } = useParams();
  const review = useQuery({
    queryKey: [...verificationsKey, 'review', id],
    queryFn: () => call(verificationRoutes.review, { params: { id } }),
    refetchInterval: proofFreshMs,
  });
  return (
    <Loaded key={id} query={review} pending={<Skeleton h={320} radius="md" />}>
      {(data) => <Review review={data} />}
    </Loaded>
  );
}

function Review({ review }: { review: VerificationReview }) {
  const t = useTexts();
  const [isRejecting, setRejecting] = useState(false);
  const { id, account_name: name, form } = review;
  const approve = useChange({
    change: () => call(verificationRoutes.decide, { params: { id }, body: { decision: 'approved' } }),
    queryKey: verificationsKey,
    done: () => t.verifications.approved,
    onDone: () => setRejecting(false),
  });
  return (
    <>
      <PageHeader title={t.verifications.reviewOf(name)}>
        {review.status === 'submitted' && (
          <>
            <Button variant="default" onClick={() => setRejecting(true)}>
              {t.verifications.reject}
            </Button>
            <Button loading={approve.isPending} onClick={() => approve.mutate()}>
              {t.verifications.approve}
            </Button>
          </>
        )}
      </PageHeader>
      <Stack>
        {approve.error && <Alert color="red">{approve.error.message}</Alert>}
        <SubmissionState review={review} />
        {review.status === 'submitted' && form.account_type !== review.registered_type && (
          <Alert>{t.verifications.becomes(t.accounts.types[form.account_type])}</Alert>
        )}
        <SubmittedForm form={form} />
        <Earlier review={review} />
      </Stack>
      {isRejecting && <Reject id={id} name={name} onClose={() => setRejecting(false)} />}
    </>
  );
}

const colors = { none: 'gray', submitted: 'amber', approved: 'teal', rejected: 'red' } as const;

/** The state of the submission, and a link to its account. */
function SubmissionState({ review }: { review: VerificationReview }) {
  const t = useTexts();
  const { status, reason, decided_at: decidedAt, decided_by: decidedBy } = review;
  return (
    <Group gap="sm">
      <Badge color={colors[status]} variant="light">
        {t.accounts.verificationStates[status]}
      </Badge>
      <Text size="sm">
        {t.verifications.submitted} <Time value={review.submitted_at} />
      </Text>
      {decidedAt && (
        <Text size="sm">
          {decidedBy} · <Time value={decidedAt} />
        </Text>
      )}
      {reason && <Text size="sm">{reason}</Text>}
      <Text size="sm">{t.verifications.registeredAs(t.accounts.types[review.registered_type])}</Text>
      <Anchor size="sm" component={Link} to={`/accounts/${review.account_id}`}>
        {t.verifications.toAccount}
      </Anchor>
    </Group>
  );
}

/** Lists the account's earlier submissions with their reasons. */
function Earlier({ review: { earlier } }: { review: VerificationReview }) {
  const t = useTexts();
  if (earlier.length === 0) return null;
  return (
    <Section title={t.verifications.earlier}>
      <Stack gap="xs">
        {earlier.map((submission) => (
          <Text key={submission.id} size="sm">
            <Anchor component={Link} to={`/verifications/${submission.id}`}>
              <Time value={submission.submitted_at} />
            </Anchor>{' '}
            {t.accounts.verificationStates[submission.status]}
            {submission.reason && ` · ${submission.reason}`}
          </Text>
        ))}
      </Stack>
    </Section>
  );
}
