import { now } from '#app/calls/clock.ts';
import { portal } from '#app/portal.ts';
import { waktuPanjang } from '#rules/teks/format.ts';
import css from './raport.module.css';

/** The head of the printed sheet: who issues it and when it was printed. Not on screen. */
export function KopCetak() {
  const { institut, product_name, time_zone } = portal();
  return (
    <>
      {/* Paper has one size for the whole document, so that this rule may live only as long as the screen does. */}
      <style>{'@page { size: A4; margin: 12mm 14mm; }'}</style>
      <div className={css.kop}>
        <span>
          <strong>{institut}</strong>
          <br />
          {product_name}
        </span>
        <span>Dicetak {waktuPanjang(now().toISOString(), time_zone)}</span>
      </div>
    </>
  );
}
