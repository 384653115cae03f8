import { chartMessages as messages } from '@/shared/messages/admin/dashboard';
import type { SalesOfDay } from '../api';
import { gridLines, isNarrow, namedDays, type Plot, xPosition, yPosition } from './chart-scale';
import { formatDay, formatShortDay } from './days';
import type { Measure } from './sales-chart';
import styles from './sales-chart.module.css';

/** Width of a day's label in pixels, and of the short label. */
const NAME_WIDTH = 104;
const SHORT_NAME_WIDTH = 52;
/** Gap between the axis labels and the plot, in pixels. */
const GAP = 8;

interface ChartDrawingProps {
  days: readonly SalesOfDay[];
  measure: Measure;
  plot: Plot;
  /** Index of the selected day. */
  chosen: number;
}

/** Draw the axes with their labels and the area. The values are read out from elsewhere. */
export function ChartDrawing({ days, measure, plot, chosen }: ChartDrawingProps) {
  const { width, height, start, end, bottom } = plot;
  const count = days.length;
  const lines = gridLines(Math.max(...days.map((day) => day[measure])));
  const highest = lines.at(-1) ?? 1;
  const ground = yPosition(0, highest, plot);
  const points = days.map(
    (day, index) => `${xPosition(index, count, plot)},${yPosition(day[measure], highest, plot)}`,
  );
  const nameOf = isNarrow(width) ? formatShortDay : formatDay;
  const named = namedDays(count, width - start - end, isNarrow(width) ? SHORT_NAME_WIDTH : NAME_WIDTH);
  const chosenX = xPosition(chosen, count, plot);
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
      <text className={styles.axis} x={width} y={12} direction="rtl" textAnchor="start">
        {messages.axis[measure]}
      </text>
      {lines.map((line) => (
        <g key={line}>
          <line
            className={styles.line}
            x1={end}
            x2={width - start}
            y1={yPosition(line, highest, plot)}
            y2={yPosition(line, highest, plot)}
          />
          <text
            className={styles.figure}
            x={width - start + GAP}
            y={yPosition(line, highest, plot)}
            dominantBaseline="central"
            direction="ltr"
            textAnchor="start"
          >
            {line}
          </text>
        </g>
      ))}
      <polygon
        className={styles.area}
        points={`${width - start},${ground} ${points.join(' ')} ${xPosition(count - 1, count, plot)},${ground}`}
      />
      <polyline className={styles.graph} points={points.join(' ')} />
      {named.map((index) => (
        <text
          key={index}
          className={styles.day}
          x={xPosition(index, count, plot)}
          y={height - bottom + 20}
          direction="rtl"
          textAnchor="middle"
        >
          {nameOf(days[index]?.day ?? '')}
        </text>
      ))}
      <line className={styles.mark} x1={chosenX} x2={chosenX} y1={plot.top} y2={ground} />
      <circle
        className={styles.point}
        cx={chosenX}
        cy={yPosition(days[chosen]?.[measure] ?? 0, highest, plot)}
        r={5}
      />
    </svg>
  );
}
