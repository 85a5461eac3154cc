import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { TextButton } from '../../../shared/grid/GridStatus';
import { useListTools } from '../../../shared/grid/listTools';
import { ExportBar } from '../../../shared/listExport/ExportBar';
import { ViewBar } from '../../../shared/savedViews/ViewBar';
import { controlExportSlice, controlViewsSlice } from './listSlices';
import { exportSelectedMessages, messages, selectedMessage } from './messages';
import type { ControlQueue } from './model';
import { controlsSelectors } from './slice';

/** The empty criteria, which narrow nothing. */
const everything = {};

/** Files and views of a queue. @param name of the list that the views belong to */
export function ListTools({ queue, name }: { queue: ControlQueue; name: string }) {
  const { shown } = useSelector(controlsSelectors.selectGrid);
  const { arrangement, arrange } = useListTools();
  return (
    <div className="sace-tools">
      <ExportBar
        slice={controlExportSlice}
        shown={shown}
        within={queue === 'all' ? everything : { queue }}
        selectedNames={exportSelectedMessages}
      />
      <ViewBar slice={controlViewsSlice} grid={name} present={arrangement} onApply={arrange} />
    </div>
  );
}

export function SelectedCount() {
  const intl = useIntl();
  const { selected } = useListTools();
  return selected.length > 0 && <span>{intl.formatMessage(selectedMessage, { count: selected.length })}</span>;
}

export function ClearSelection() {
  const intl = useIntl();
  const { selected, clearSelection } = useListTools();
  return (
    selected.length > 0 && <TextButton text={intl.formatMessage(messages.clearSelection)} onClick={clearSelection} />
  );
}
