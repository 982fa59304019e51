import { afterSalesRoutes, type CaseInput } from '@amberdock/contract/trade/after-sales.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, ConsoleApiError } from '../../../api/console-api.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { showDone } from '../../../ui/show-failure.ts';
import { ordersKey } from '../../orders/use-warehouses.ts';
import { casesKey } from '../case-key.ts';

/** The field at which the form says why the server refused the case; null: above the form. */
type RefusalField = 'kind' | 'lines' | 'reason' | null;

const fieldOf: Record<string, RefusalField> = {
  case_kind_not_allowed: 'kind',
  line_not_in_order: 'lines',
  quantity_exceeds_claimable: 'lines',
};

export type CaseRefusal = { field: RefusalField; sku: string; message: string };

/** A reason helps printed goods only once they have shipped; before that the goods themselves are refused. */
const fieldOfRefusal = (code: string, sent: CaseInput | undefined): RefusalField =>
  code === 'printed_fault_only' ? (sent?.units === 'shipped' ? 'reason' : 'lines') : (fieldOf[code] ?? null);

/** Opens a case of a sub order for its buyer, once however often it is sent, and leads to its page. */
export function useOpenCase(no: string) {
  const { cases } = useTexts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const { error, variables, ...open } = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: (body: CaseInput) =>
      call(afterSalesRoutes.openFor, { params: { no }, body }, { idempotencyKey: keyOf(body) }),
    onSuccess: async ({ case_no }) => {
      keyOf.settle();
      showDone(cases.opening.done);
      await navigate(`/cases/${case_no}`);
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: casesKey }),
        queries.invalidateQueries({ queryKey: ordersKey }),
      ]),
  });
  const { code, data } = error instanceof ConsoleApiError ? error : { code: '', data: null };
  const refusal: CaseRefusal = {
    field: fieldOfRefusal(code, variables),
    sku: (data as { sku?: string } | null)?.sku ?? '',
    message: error?.message ?? '',
  };
  return { ...open, error, refusal };
}
