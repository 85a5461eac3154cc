import { useSelector } from 'react-redux';
import { useListTools } from '../../../shared/grid/listTools';
import { ExportBar } from '../../../shared/listExport/ExportBar';
import { ViewBar } from '../../../shared/savedViews/ViewBar';
import { siapeExportSlice, siapeViewsSlice } from './listSlices';
import { exportSelectedMessages } from './messages';
import { siapeSelectors } from './slice';

/** The empty criteria: there is one list, which nothing narrows but its filter. */
const everything = {};

/** The downloads and the saved views of a list. @param name names the list under which the views are stored */
export function ListTools({ name }: { name: string }) {
  const { shown } = useSelector(siapeSelectors.selectGrid);
  const { arrangement, arrange } = useListTools();
  return (
    <div className="sace-tools">
      <ExportBar slice={siapeExportSlice} shown={shown} within={everything} selectedNames={exportSelectedMessages} />
      <ViewBar slice={siapeViewsSlice} grid={name} present={arrangement} onApply={arrange} />
    </div>
  );
}
