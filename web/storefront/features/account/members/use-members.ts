import {
  type Invitation,
  type Member,
  memberRoutes,
  type Members,
} from '@amberdock/contract/people/members.ts';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';

/** A change of the members: a name that is busy meanwhile, the call, and what is said once it is done. */
type MemberChange = { name: string; call: () => Promise<unknown>; doneText: string };

/** The members as the server has them, and a way to change them that reloads them. */
export function useMembers(onChanged: () => void) {
  const { t } = useTranslation('members');
  const loaded = useApiQuery('members', (signal) => api.call(memberRoutes.list, undefined, { signal }));
  const [newer, setNewer] = useState<Members | null>(null);
  const [reloadError, setReloadError] = useState<unknown>(undefined);

  const reload = async () => {
    setReloadError(undefined);
    await api.call(memberRoutes.list).then(setNewer, setReloadError);
  };
  const change = useMutation(({ call }: MemberChange) => call(), {
    onSuccess: (_, { doneText }) => {
      onChanged();
      showAlert(doneText);
      return reload();
    },
  });
  const actOnInvitation = (action: 'resend' | 'revoke', { id }: Invitation) => {
    const route = action === 'resend' ? memberRoutes.resendInvitation : memberRoutes.revokeInvitation;
    const call = (): Promise<unknown> => api.call(route, { params: { id } });
    void change.mutate({ name: `${action} ${id}`, call, doneText: t(`done.${action}`) });
  };
  const remove = ({ user_uuid: id }: Member) => {
    const call = () => api.call(memberRoutes.remove, { params: { id } });
    void change.mutate({ name: 'remove', call, doneText: t('remove.done') });
  };
  return {
    shown: newer ?? loaded.data,
    error: reloadError ?? loaded.error,
    retry: reloadError ? () => void reload() : loaded.retry,
    change,
    actOnInvitation,
    remove,
    /** Says that a form has changed something, and shows the members as they are now. */
    done: (doneText: string) => {
      onChanged();
      showAlert(doneText);
      void reload();
    },
    /** The name of the change under way. */
    busy: change.isPending ? (change.input?.name ?? null) : null,
  };
}
