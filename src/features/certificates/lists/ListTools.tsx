import { useSelector } from 'react-redux';
import { selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import { useListTools } from '../../../shared/grid/listTools';
import { ExportBar } from '../../../shared/listExport/ExportBar';
import { isGranted } from '../../../shared/policies';
import { ViewBar } from '../../../shared/savedViews/ViewBar';
import type { CertificateState } from '../model';
import { certificatesSelectors } from '../slice';
import { exportSelectedMessages } from './messages';
import { OfficerFilters } from './OfficerFilters';
import { certificateExportSlice, certificateViewsSlice } from './slices';

/** The empty criteria, which narrow nothing. */
const everything = {};

/** Files and views of the list, and for officers their filters. */
export function ListTools({ state, name }: { state: CertificateState | null; name: string }) {
  const { shown } = useSelector(certificatesSelectors.selectGrid);
  const isOfficer = isGranted(useSelector(selectGrantedPolicies), 'ApeManage');
  const { arrangement, arrange } = useListTools();
  return (
    <div className="sace-tools">
      <ExportBar
        slice={certificateExportSlice}
        shown={shown}
        within={state === null ? everything : { state }}
        selectedNames={exportSelectedMessages}
      />
      {isOfficer && <OfficerFilters />}
      <ViewBar slice={certificateViewsSlice} grid={name} present={arrangement} onApply={arrange} />
    </div>
  );
}
