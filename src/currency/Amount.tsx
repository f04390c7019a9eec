import { formatMoney, type Money } from '~/domain/site/money.ts';

/** An amount in both currencies. CSS shows the one that the visitor chose; the default is rupees. */
export const Amount = ({ INR, USD }: Money) => (
  <>
    <span className="amount-inr whole">{formatMoney(INR, 'INR')}</span>
    <span className="amount-usd whole">{formatMoney(USD, 'USD')}</span>
  </>
);
