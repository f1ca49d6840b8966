/** The test file of EICAR, which each scanner finds and which does nothing. In two parts, so that none finds this source. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
