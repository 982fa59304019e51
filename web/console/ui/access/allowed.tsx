import type { Permission } from '@amberdock/contract/access.ts';
import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { Loaded } from '../loaded.tsx';

type Props = {
  needs: Permission;
  /** Shown to everybody: who may not use the page still reads which one it is. */
  header: ReactNode;
  children: ReactNode;
};

/** Shows a page's content to operators who have the permission, and says so to those who do not. */
export function Allowed({ needs, header, children }: Props) {
  const { shell: t } = useTexts();
  return (
    <Loaded query={useOperator()} pending={<Skeleton h={240} radius="md" />}>
      {(operator) => (
        <>
          {header}
          {operator && (mayDo(operator, needs) ? children : <Text>{t.notAllowed}</Text>)}
        </>
      )}
    </Loaded>
  );
}
