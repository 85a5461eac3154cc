import { useIntl } from 'react-intl';
import type { FilesPort } from '../../../shared/files/model';
import { ImportsPage } from '../../../shared/imports/ImportsPage';
import { instant } from '../../../shared/intl/formats';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { ImportForm } from './ImportForm';
import { messages, runNameMessage } from './messages';
import { RunView } from './RunView';
import { plantImportsActions, plantImportsSelectors } from './slice';

const slice = {
  importsRequested: plantImportsActions.importsRequested,
  pageLeft: plantImportsActions.pageLeft,
  selectRun: plantImportsSelectors.selectRun,
  selectImports: plantImportsSelectors.selectImports,
};

/** RTE-31: imports plants from files of other registers. */
export function PlantImportsPage({ uploads }: { uploads: FilesPort }) {
  const intl = useIntl();
  return (
    <ImportsPage
      messages={messages}
      path={memberPaths.plantImports}
      listPath={memberPaths.apeEnergySystems}
      slice={slice}
      nameOf={({ createdAt, name }) =>
        intl.formatMessage(runNameMessage, { on: instant(createdAt, intl.locale), name })
      }
      form={<ImportForm uploads={uploads} />}
      run={RunView}
    />
  );
}
