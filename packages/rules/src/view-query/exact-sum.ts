/** Adds decimals as they are written, so that 0.1 and 0.2 are 0.3, as the database does with its numerics. */
export function exactSum(numbers: readonly number[]): number {
  let [sum, isSafe] = [0, true];
  for (const it of numbers) {
    sum += it;
    isSafe &&= Number.isInteger(it) && Number.isSafeInteger(sum);
  }
  return isSafe ? sum : decimalSum(numbers);
}

function decimalSum(numbers: readonly number[]): number {
  const parts = numbers.map(partsOf);
  const places = parts.reduce((most, it) => Math.max(most, it.places), 0);
  const total = parts.reduce((sum, it) => sum + it.digits * 10n ** BigInt(places - it.places), 0n);
  return Number(`${total}e-${places}`);
}
/** 12.5 is 125 with one place; 1e21 is 10 to the 21st with none. */
function partsOf(number: number): { digits: bigint; places: number } {
  const [mantissa = '', exponent = '0'] = String(number).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 };
}
