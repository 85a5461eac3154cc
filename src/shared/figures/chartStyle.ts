import { registerPattern } from 'devextreme/common/charts';
import { currentTheme, registerTheme } from 'devextreme/viz/themes';
import '../grid/dx-config';

const ink = '#17324d';
const family = "'Titillium Web', Geneva, Tahoma, sans-serif";

// The charts of DevExtreme know nothing of style sheets.
registerTheme(
  {
    name: 'sace',
    font: { family, color: ink, size: 14 },
    chart: {
      commonAxisSettings: { label: { font: { color: ink, size: 14 } } },
      legend: { font: { color: ink, size: 14 } },
      tooltip: { font: { family, color: ink, size: 14 } },
    },
  },
  'generic.light',
);
currentTheme('sace');

/** A surface with stripes: readers who cannot distinguish the colours see the stripes. */
function stripes(color: string): string {
  const side = 8;
  return registerPattern({
    width: side,
    height: side,
    template: (container) => {
      const draw = (name: string, attributes: Readonly<Record<string, string>>) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', name);
        for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
        container.append(element);
      };
      draw('rect', { width: String(side), height: String(side), fill: color });
      draw('path', { d: 'M-2 2 2 -2M0 8 8 0M6 10 10 6', stroke: '#fff', 'stroke-width': '2' });
    },
  });
}

/**
 * Colours of 3:1 at least on white. Bars of a second kind have stripes besides, lines have dashes and points of their
 * own.
 */
export const barStyles = [
  { color: '#0066cc' },
  { color: { base: '#a34700', fillId: stripes('#a34700') }, border: { visible: true, color: '#a34700', width: 1 } },
] as const;
export const lineStyles = [
  { color: '#0066cc', dashStyle: 'solid', point: { symbol: 'circle', size: 9 } },
  { color: '#00704a', dashStyle: 'dash', point: { symbol: 'square', size: 9 } },
  { color: '#b32e40', dashStyle: 'dot', point: { symbol: 'triangleUp', size: 9 } },
  { color: '#435a70', dashStyle: 'longDash', point: { symbol: 'cross', size: 9 } },
] as const;
