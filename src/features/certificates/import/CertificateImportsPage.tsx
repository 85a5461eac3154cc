import { useIntl } from 'react-intl';
import { ImportsPage } from '../../../shared/imports/ImportsPage';
import { instant } from '../../../shared/intl/formats';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';
import { ImportForm } from './ImportForm';
import { messages, runNameMessage } from './messages';
import { RunView } from './RunView';
import { certificateImportsActions, certificateImportsSelectors } from './slice';

const slice = {
  importsRequested: certificateImportsActions.runsRequested,
  pageLeft: certificateImportsActions.pageLeft,
  selectRun: certificateImportsSelectors.selectRun,
  selectImports: certificateImportsSelectors.selectRuns,
};

/** RTE-31: imports many certificates in XML as drafts. */
export function CertificateImportsPage() {
  const intl = useIntl();
  return (
    <ImportsPage
      messages={messages}
      path={memberPaths.apeImports}
      listPath={paths.ape}
      slice={slice}
      nameOf={({ createdAt, itemCount }) =>
        intl.formatMessage(runNameMessage, { on: instant(createdAt, intl.locale), count: itemCount })
      }
      form={<ImportForm />}
      run={RunView}
    />
  );
}
