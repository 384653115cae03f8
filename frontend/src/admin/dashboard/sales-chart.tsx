import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatMoney } from '@/shared/format/money';
import { chartMessages as messages, salesMessages } from '@/shared/messages/admin/dashboard';
import type { SalesOfDay } from '../api';
import { ChartDrawing } from './chart-drawing';
import { indexAt, isNarrow, type Plot } from './chart-scale';
import { formatDay } from './days';
import styles from './sales-chart.module.css';
import { useWidth } from './use-width';

export type Measure = 'revenue' | 'orders';

const HEIGHT = 240;
const MARGINS = { start: 52, top: 28, bottom: 28 };
/** Space for half a day's label; narrow charts have short ones. */
const END_MARGIN = 52;
const NARROW_END_MARGIN = 28;

/** Time runs from right to left, so the left arrow moves to a later day. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowUp: 1, ArrowRight: -1, ArrowDown: -1 };

/** Describe the sales of a day. */
export const dayText = ({ day, orders, revenue }: SalesOfDay) =>
  messages.summary(formatDay(day), orders, formatMoney(revenue));

interface SalesChartProps {
  /** Days in ascending order. */
  days: readonly SalesOfDay[];
  measure: Measure;
}

/** Area chart of daily sales. Pointer and arrow keys select a day, which is described above the chart. */
export function SalesChart({ days, measure }: SalesChartProps) {
  const chartRef = useRef<HTMLDivElement>(null);
  const width = useWidth(chartRef);
  const end = isNarrow(width) ? NARROW_END_MARGIN : END_MARGIN;
  const plot: Plot = { width, height: HEIGHT, end, ...MARGINS };
  const last = days.length - 1;
  const [chosen, setChosen] = useState(last);
  const index = Math.min(chosen, last);
  const day = days[index];
  if (!day) return null;

  const step = (event: KeyboardEvent) => {
    const ends: Readonly<Record<string, number>> = { Home: 0, End: last };
    const next = ends[event.key] ?? index + (STEPS[event.key] ?? 0);
    if (!(event.key in STEPS || event.key in ends) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, next)));
  };
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    setChosen(indexAt(clientX - currentTarget.getBoundingClientRect().left, days.length, plot));
  };
  return (
    <>
      <p className={styles.summary} aria-hidden="true">
        {dayText(day)}
      </p>
      <div
        ref={chartRef}
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={messages.label(measure === 'revenue' ? salesMessages.revenue : salesMessages.ordersName)}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={index + 1}
        aria-valuetext={dayText(day)}
        onKeyDown={step}
        onPointerMove={point}
        onPointerDown={point}
      >
        <ChartDrawing days={days} measure={measure} plot={plot} chosen={index} />
      </div>
    </>
  );
}
