import { type SkuMapping, skuMappingRoutes } from '@amberdock/contract/batches/sku-mappings.ts';
import { Anchor, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useMutation } from '../../lib/api/use-mutation.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { MutationError } from '../../ui/page/mutation-error.tsx';
import { Hint } from '../../widgets/hint.tsx';
import { ListRow } from './list-row.tsx';

type Props = { mapping: SkuMapping; mayChange: boolean; onEdit: () => void; onRemoved: () => void };

/** An own SKU number, the SKU it stands for, and what can be done with it; failures are shown in the row. */
export function SkuItem({ mapping, mayChange, onEdit, onRemoved }: Props) {
  const { t } = useTranslation('batches');
  const remove = useMutation(
    () => api.call(skuMappingRoutes.remove, { params: { mapping_id: mapping.mapping_id } }),
    { onSuccess: onRemoved },
  );
  return (
    <ListRow>
      <span>
        <strong>{mapping.own_sku}</strong>
        <Hint>
          <Anchor component={Link} to={`/library/${mapping.product_id}`} inherit>
            {mapping.sku}
          </Anchor>{' '}
          · {mapping.name}
        </Hint>
      </span>
      {mayChange && (
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-sm"
            onClick={onEdit}
            aria-label={t('sku.edit_of', { sku: mapping.own_sku })}
          >
            {t('sku.edit')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            loading={remove.isPending}
            onClick={() => void remove.mutate()}
            aria-label={t('sku.remove_of', { sku: mapping.own_sku })}
          >
            {t('sku.remove')}
          </Button>
        </Group>
      )}
      <MutationError of={remove} />
    </ListRow>
  );
}
