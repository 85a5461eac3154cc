import { useEffect } from 'react';
import { defineMessages, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../shared/applicationConfiguration';
import { isGranted } from '../../shared/policies';
import type { CertificateCircumstances } from './form/model';
import { circumstancesRequested, selectCircumstances } from './slice';

const standingMessages = defineMessages({
  suspended: {
    id: 'certificates.standing.suspended',
    defaultMessage:
      'Il tuo accreditamento è sospeso: fino alla fine della sospensione non si compilano, non si importano e non si registrano attestati a tuo nome.',
  },
  expired: {
    id: 'certificates.standing.expired',
    defaultMessage: 'Il tuo accreditamento è scaduto: rinnovalo per compilare, importare e registrare attestati.',
  },
  never: {
    id: 'certificates.standing.never',
    defaultMessage: 'Per compilare attestati serve un accreditamento in vigore, o la delega di chi lo ha.',
  },
});

/** What somebody may do with certificates today; everything until it is known, since the server decides. */
interface MayDo {
  /** Somebody in whose name they compile is entitled. */
  readonly begin: boolean;
  /** They are entitled themselves: files are imported in one's own name. */
  readonly import: boolean;
}

const mayDo = (known: CertificateCircumstances | null): MayDo => ({
  begin: known === null || known.names.some(({ standing }) => standing === 'entitled'),
  import: known === null || known.standing === 'entitled',
});

/** Asks for the standing of who compiles certificates, and says what it allows. */
export function useMayDo(): MayDo {
  const dispatch = useDispatch();
  const mayCreate = isGranted(useSelector(selectGrantedPolicies), 'ApeCreate');
  useEffect(() => {
    if (mayCreate) dispatch(circumstancesRequested());
  }, [dispatch, mayCreate]);
  return mayDo(useSelector(selectCircumstances));
}

/** Says before anything is begun that one's accreditation does not allow it. */
export function StandingNotice() {
  const intl = useIntl();
  const known = useSelector(selectCircumstances);
  if (known === null || known.standing === 'entitled') return null;
  // Who only works by delegation lacks nothing.
  if (known.standing === 'never' && mayDo(known).begin) return null;
  return <p className="alert alert-warning">{intl.formatMessage(standingMessages[known.standing])}</p>;
}
