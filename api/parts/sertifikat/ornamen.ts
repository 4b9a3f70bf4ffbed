type Pen = PDFKit.PDFDocument;

/**
 * Rounds to a hundredth of a point. Printers cannot print finer differences, and more digits would make the file
 * larger.
 */
const fine = (n: number) => Math.round(n * 100) / 100;

/** Number of points along a curve. With 14 points, the line looks smooth. */
const STEPS = 14;

function strokeThrough(pen: Pen, at: (share: number) => readonly [x: number, y: number]): void {
  for (let step = 0; step <= STEPS; step += 1) {
    const [x, y] = at(step / STEPS);
    if (step === 0) pen.moveTo(fine(x), fine(y));
    else pen.lineTo(fine(x), fine(y));
  }
  pen.stroke();
}

export interface Rosette {
  x: number;
  y: number;
  radius: number;
  /** Number of leaves around the edge of the rosette. */
  leaves: number;
  /** Number of lines that are drawn over each other, each slightly shifted. */
  lines: number;
  /** Depth of the gaps between the leaves, as a share of the radius. */
  depth: number;
}

/**
 * Draws a rosette of interlaced lines, as on banknotes. The same leaf is drawn several times, each time rotated. The
 * PDF file stays small, because the path data are identical and compress well.
 */
export function drawRosette(pen: Pen, { x, y, radius, leaves, lines, depth }: Rosette): void {
  const leaf = (2 * Math.PI) / leaves;
  for (let each = 0; each < leaves; each += 1) {
    pen.save();
    pen.translate(x, y);
    pen.rotate((each * 360) / leaves);
    for (let line = 0; line < lines; line += 1)
      strokeThrough(pen, (share) => {
        const angle = share * leaf;
        const wave = Math.cos(leaves * angle + (line / lines) * 2 * Math.PI);
        const r = radius * (1 - depth + depth * wave);
        return [r * Math.cos(angle), r * Math.sin(angle)];
      });
    pen.restore();
  }
}

export interface Band {
  x: number;
  y: number;
  length: number;
  /** Angle in degrees by which the band is rotated about its starting point. */
  turn: 0 | 90;
  /** Half the width of the band. */
  height: number;
  /** Length of a wave in points. It is adjusted so that the band contains only whole waves. */
  wave: number;
  lines: number;
}

/** Draws a straight band of interlaced waves. Copies of one wave are drawn next to each other. */
export function drawBand(pen: Pen, { x, y, length, turn, height, wave, lines }: Band): void {
  const waves = Math.round(length / wave);
  const one = length / waves;
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  for (let each = 0; each < waves; each += 1) {
    pen.save();
    pen.translate(each * one, 0);
    for (let line = 0; line < lines; line += 1)
      strokeThrough(pen, (share) => [share * one, height * Math.sin((share + line / lines) * 2 * Math.PI)]);
    pen.restore();
  }
  pen.restore();
}
