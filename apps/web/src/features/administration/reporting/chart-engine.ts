import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer]);

export interface Series {
  title: string;
  kind: 'bars' | 'line';
  values: readonly (number | null)[];
}
export interface Drawing {
  labels: readonly string[];
  series: readonly Series[];
  format(value: number): string;
}
/** Variables of the theme: SVG follows a change of theme without another drawing. */
const colours = ['var(--ty-brand-line)', 'var(--ty-accent)'];
const quiet = { color: 'var(--ty-text-3)', fontFamily: 'inherit', fontSize: 11 };

/** Opens a chart in an element and keeps it at the size of the element. */
export function openChart(element: HTMLElement): { draw(drawing: Drawing): void; close(): void } {
  const chart: EChartsType = init(element, null, { renderer: 'svg' });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  return {
    draw: (drawing) => chart.setOption(optionsOf(drawing), { notMerge: true }),
    close() {
      observer.disconnect();
      chart.dispose();
    },
  };
}

function optionsOf({ labels, series, format }: Drawing) {
  return {
    animation: false,
    grid: { left: 2, right: 8, top: 8, bottom: 2, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      ...{ backgroundColor: 'var(--ty-surface-overlay)', borderColor: 'var(--ty-border)' },
      textStyle: { color: 'var(--ty-text)', fontFamily: 'inherit', fontSize: 12 },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–'),
    },
    xAxis: {
      ...{ type: 'category', data: [...labels], axisTick: { show: false }, axisLabel: { ...quiet, hideOverlap: true } },
      axisLine: { lineStyle: { color: 'var(--ty-border-strong)' } },
    },
    yAxis: {
      ...{ type: 'value', minInterval: 1, axisLabel: { ...quiet, formatter: format } },
      splitLine: { lineStyle: { color: 'var(--ty-border)' } },
    },
    series: series.map(({ title, kind, values }, at) => ({
      ...{ name: title, type: kind === 'bars' ? 'bar' : 'line', data: [...values] },
      ...{ itemStyle: { color: colours[at] }, lineStyle: { color: colours[at], width: 2 } },
      ...{ symbol: 'circle', symbolSize: 4, showSymbol: labels.length <= 31, connectNulls: false },
      ...{ barMaxWidth: 18, emphasis: { disabled: true } },
    })),
  };
}
