// Lints the contract without writing anything: prints the findings for which the generation would refuse it, one a
// line. The argument is the file that names all others, where it is not that of the project.
import { bundleContract } from './contract';

const { problems } = await bundleContract(process.argv[2]);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('The contract passes its lint.');
