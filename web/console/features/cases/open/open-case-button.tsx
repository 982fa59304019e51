import type { ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { mayDo, useOperator } from '../../../api/use-operator.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { OpenCase } from './open-case.tsx';

/**
 * The button that opens the form for a new case. It is shown to operators who may decide cases, if the sub order has
 * units to claim.
 */
export function OpenCaseButton({ part }: { part: ConsoleOrderPart }) {
  const { cases: t } = useTexts();
  const operator = useOperator().data;
  const [isOpen, form] = useDisclosure();
  const mayOpen = part.case_units.length > 0 && operator != null && mayDo(operator, 'cases.decide');
  return (
    <>
      {mayOpen && (
        <Button variant="default" onClick={form.open}>
          {t.opening.open}
        </Button>
      )}
      {/* A form that is open stays when somebody else claims the units: the server refuses what it sends. */}
      {isOpen && <OpenCase part={part} onClose={form.close} />}
    </>
  );
}
