import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayDo, useOperator } from '../../api/use-operator.ts';

/** Links to the page of an account; operators who may not open it see the name alone. */
export function AccountLink({ id, children }: { id: string; children: ReactNode }) {
  const operator = useOperator().data;
  if (!operator || !mayDo(operator, 'people.read'))
    return (
      <Text span size="sm">
        {children}
      </Text>
    );
  return (
    <Anchor component={Link} to={`/accounts/${id}`} size="sm">
      {children}
    </Anchor>
  );
}
