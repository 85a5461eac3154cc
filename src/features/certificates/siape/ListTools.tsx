import { useSelector } from 'react-redux';
import { useListTools } from '../../../shared/grid/listTools';
import { ExportBar } from '../../../shared/listExport/ExportBar';
import { ViewBar } from '../../../shared/savedViews/ViewBar';
import { siapeExportSlice, siapeViewsSlice } from './listSlices';
import { exportSelectedMessages } from './messages';
import { selectGrid } from './slice';

/** The list is one: nothing narrows it besides its filter. */
const everything = {};

/** What is made of the list: files and views. @param name names the list whose views these are */
export function ListTools({ name }: { name: string }) {
  const { shown } = useSelector(selectGrid);
  const { arrangement, arrange } = useListTools();
  return (
    <div className="sace-tools">
      <ExportBar slice={siapeExportSlice} shown={shown} within={everything} selectedNames={exportSelectedMessages} />
      <ViewBar slice={siapeViewsSlice} grid={name} present={arrangement} onApply={arrange} />
    </div>
  );
}
