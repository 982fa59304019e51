import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { CustomsStep } from './customs-step.tsx';
import { GroupStep } from './group-step.tsx';
import type { CheckoutChoices } from './use-order-submission.ts';

type Props = {
  settlement: Settlement;
  choices: CheckoutChoices;
  isAddressed: boolean;
  onChange: (next: (all: CheckoutChoices) => CheckoutChoices) => void;
};

/** The parcels, and what is declared of those that cross a border. */
export const Groups = ({ settlement, choices, isAddressed, onChange }: Props) => (
  <>
    {settlement.groups.map((group) => {
      const { code } = group.warehouse;
      return (
        <GroupStep
          key={code}
          settlement={settlement}
          group={group}
          freight={choices.freight}
          isAddressed={isAddressed}
          message={choices.messages[code] ?? ''}
          label={choices.labels[code] ?? null}
          onLabel={(label) => onChange((all) => ({ ...all, labels: { ...all.labels, [code]: label } }))}
          onService={(id) => onChange((all) => ({ ...all, freight: { ...all.freight, [code]: id } }))}
          onMessage={(text) => onChange((all) => ({ ...all, messages: { ...all.messages, [code]: text } }))}
        />
      );
    })}
    {isAddressed && (
      <CustomsStep
        settlement={settlement}
        freight={choices.freight}
        numbers={choices.numbers}
        onNumbers={(own) => onChange((all) => ({ ...all, numbers: { ...all.numbers, ...own } }))}
      />
    )}
  </>
);
