import { useEffect, useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { feeMessages } from './feeMessages';

/** What the server puts into the address at which pagoPA's page sends a payer back. */
const OF_PAGOPA = ['pagamento', 'esito'] as const;

const WORDS: ReadonlyMap<string, MessageDescriptor> = new Map<string, MessageDescriptor>([
  ['annullato', feeMessages.gaveUp],
  ['errore', feeMessages.wentWrong],
]);

/**
 * What to say to somebody who came back from pagoPA's page; null for whoever comes from elsewhere. `esito` tells how they left that page and
 * chooses words, no more: what was paid is told by the server alone. Loaded anew, the page does not say it once more.
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
