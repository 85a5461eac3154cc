import Chart, {
  ArgumentAxis,
  CommonSeriesSettings,
  Label,
  Legend,
  Series,
  Size,
  Tooltip,
  ValueAxis,
} from 'devextreme-react/chart';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useWidgetLanguage } from '../grid/useWidgetLanguage';
import { useNarrow } from '../ui/useNarrow';
import { barStyles, lineStyles } from './chartStyle';
import { messages } from './messages';
import { chartRows, type Figure } from './figure';

/** Height of a bar with the space around it, and of the frame around all bars, in pixels. */
const [barHeight, frameHeight, lineHeight] = [30, 90, 380];

/** The part of the longest bar's length that its number stands in, behind it: as many digits take more of a phone. */
const labelMargin = { wide: 0.15, narrow: 0.35 };

type Hovered = { seriesName?: string; argumentText?: string; valueText?: string };

/** Describes the point under the pointer in words. */
const tooltipOf = ({ seriesName = '', argumentText = '', valueText = '' }: Hovered) => ({
  text: `${argumentText}\n${seriesName}: ${valueText}`,
});

/** The picture of a figure. Its numbers stand in the table, so screen readers skip it. */
export function FigureChart({ figure }: { figure: Figure }) {
  const { locale, formatMessage } = useIntl();
  const isReady = useWidgetLanguage();
  const narrow = useNarrow();
  const { kind, columns } = figure;
  const others = formatMessage(messages.others);
  const rows = useMemo(
    () =>
      chartRows(figure, others).map(
        ({ name, values }) =>
          Object.fromEntries([
            ['name', name],
            ...values.map((value, index) => [`value${String(index)}`, value]),
          ]) as Record<string, string | number>,
      ),
    [figure, others],
  );
  if (!isReady) return null;
  const isLines = kind === 'lines';
  const barsOfRow = kind === 'bars' ? columns.length : 1;
  const height = isLines ? lineHeight : frameHeight + rows.length * (barsOfRow === 1 ? barHeight : barHeight * 1.5);
  return (
    // The language is the chart's key: numbers change their form with it.
    <Chart key={locale} dataSource={rows} rotated={!isLines} animation={{ enabled: false }}>
      <Size height={height} />
      <CommonSeriesSettings
        argumentField="name"
        type={isLines ? 'line' : kind === 'bars' ? 'bar' : 'stackedbar'}
        hoverMode="none"
      />
      {columns.map((name, index) => (
        <Series
          key={name}
          name={name}
          valueField={`value${String(index)}`}
          {...(isLines ? lineStyles[index] : barStyles[index])}
        >
          {!isLines && columns.length === 1 && (
            <Label visible format="fixedPoint" backgroundColor="#ffffff" font={{ color: '#17324d' }} />
          )}
        </Series>
      ))}
      <ArgumentAxis type="discrete" inverted={!isLines}>
        <Label overlappingBehavior={isLines ? 'hide' : 'none'} wordWrap="normal" textOverflow="none" />
      </ArgumentAxis>
      <ValueAxis
        allowDecimals={false}
        showZero
        maxValueMargin={isLines || !narrow ? labelMargin.wide : labelMargin.narrow}
      >
        <Label format="fixedPoint" overlappingBehavior="hide" />
      </ValueAxis>
      <Legend
        visible={columns.length > 1}
        verticalAlignment="bottom"
        horizontalAlignment="center"
        itemTextPosition="right"
        columnCount={narrow ? 2 : columns.length}
      />
      <Tooltip enabled format="fixedPoint" customizeTooltip={tooltipOf} />
    </Chart>
  );
}
