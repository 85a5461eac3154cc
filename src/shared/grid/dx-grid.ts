import './dx-list';
import DataGrid from 'devextreme/ui/data_grid';

// CST-03: banding and the lines between rows and columns.
DataGrid.defaultOptions({
  options: { rowAlternationEnabled: true, showRowLines: true, showColumnLines: true, showBorders: true },
});
