import { useEffect, useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { feeMessages } from './feeMessages';

/** Parameters that the server adds to the address at which pagoPA's page returns a payer. */
const OF_PAGOPA = ['pagamento', 'esito'] as const;

const WORDS: ReadonlyMap<string, MessageDescriptor> = new Map<string, MessageDescriptor>([
  ['annullato', feeMessages.gaveUp],
  ['errore', feeMessages.wentWrong],
]);

/**
 * The message for a user who returns from pagoPA's page; null for all others. `esito` says how they left that page and
 * only chooses words: the server alone knows whether they paid. A reload does not show the message again.
 */
export function usePaymentReturn(): { readonly message: MessageDescriptor; readonly isUnpaid: boolean } | null {
  const [parameters, setParameters] = useSearchParams();
  const [outcome] = useState(() => (parameters.has('pagamento') ? (parameters.get('esito') ?? '') : null));
  useEffect(() => {
    if (outcome === null) return;
    setParameters(
      (all) => {
        const left = new URLSearchParams(all);
        for (const name of OF_PAGOPA) left.delete(name);
        return left;
      },
      { replace: true },
    );
  }, [outcome, setParameters]);
  if (outcome === null) return null;
  const unpaid = WORDS.get(outcome);
  return { message: unpaid ?? feeMessages.cameBack, isUnpaid: unpaid !== undefined };
}
