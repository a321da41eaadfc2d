/**
 * Everyday command lines, from the pages of the tldr project (https://github.com/tldr-pages/tldr, CC BY 4.0), with its
 * placeholders filled in: the pages git-*, npm, npm-run, yarn, cargo, go, pip, pytest, black, tsc, eslint, make,
 * docker-compose, gh-pr, kubectl-get, grep, rg, find, ls, tree, du, head, tail, wc, cut, uniq, sort, diff, sed, awk, jq,
 * tar, date, echo, mkdir and cp of pages/common. Lines that stand there for interactive use are left as they are.
 */
export const everydayLines: readonly string[] = String.raw`
git log
git log -p src
git log --oneline
git log --graph
git diff
git diff src/a.ts
git diff --name-only src
git diff --summary src
git commit -m "fix the parser"
git commit --file message.txt
git commit -a -m "fix the parser"
git commit --amend
git commit src/a.ts src/b.ts
git commit -m "empty" --allow-empty
git branch -a
git branch --all
git branch -a --contains abc123
git branch --show-current
git branch feature
git branch feature abc123
git branch -m old new
git branch -d feature
git push origin -d feature
git checkout -b feature
git checkout main
git checkout --track origin/feature
git checkout .
git checkout src/a.ts
git checkout main -- src/a.ts
git stash
git stash -u
git stash -p
git stash list
git stash show -p
git stash pop
git stash drop
git stash clear
git add src/a.ts
git add -A
git add .
git add -u
git add -f dist
git add -p
git add -p src/a.ts
git add -i
git show
git show abc123
git show v1.0
git show main~3
git show --oneline -s abc123
git show --stat abc123
git show --summary abc123
git show main:src/a.ts
git push
git push origin main
git push -u origin main
git push origin main:release
git push --all origin
git push origin --delete feature
git push --prune origin
git push --tags
git pull
git pull --rebase
git pull origin main
git merge feature
git merge -e feature
git merge --no-ff feature
git merge --abort
git reset
git reset src/a.ts
git reset -p src/a.ts
git reset HEAD~
git reset --soft HEAD~2
git reset --hard
git reset --hard abc123
git tag
git tag v1.0
git tag v1.0 abc123
git tag v1.0 -m release
git tag --delete v1.0
git fetch --tags
git push origin tag v1.0
git tag --contains abc123
git remote -v
git remote add upstream https://example.org/a.git
git remote set-url origin https://example.org/b.git
git remote remove upstream
git remote rename upstream other
git blame src/a.ts
git blame -e src/a.ts
git blame abc123 src/a.ts
git blame abc123~ src/a.ts
git blame -L 1,10 src/a.ts
git blame -w -C -C -C src/a.ts
git status
git status -s
git status -b
git status -sb
git status --long
git status --show-stash
git status --untracked-files=no
git rev-parse main
git rev-parse --abbrev-ref HEAD
git rev-parse --show-toplevel
npm outdated
npm update left-pad
npm list -depth=0
npm view left-pad versions
npm search left-pad
npm view left-pad
npm install -g left-pad
npm install
npm install left-pad@1.0.0 --save
npm install left-pad@1.0.0 --save-dev
npm uninstall left-pad
npm list
npm run build
npm run build -- src --watch
npm start
npm stop
npm restart
npm test
npm t
yarn global add left-pad
yarn
yarn add left-pad@1.0.0
yarn remove left-pad
yarn init
yarn why left-pad
yarn list
yarn list --depth=0
yarn run build
cargo search serde
cargo install --list
cargo init --bin app
cargo add serde
cargo build --release
cargo +nightly build
cargo build --jobs 4
go get example.org/a
go run main.go
go build -o app main.go
go build
go test
go install
go mod init example.org/a
pip install requests
pip install requests==2.0
pip install -U requests
pip uninstall requests
pip freeze > requirements.txt
pip install --requirement requirements.txt
pip show requests
pytest tests/test_a.py tests/test_b.py
pytest -k parser
pytest --exitfirst
pytest -m "slow and not network"
pytest --stepwise
pytest --capture=no
black src
black --diff src
black --check src
black --quiet src
tsc --init
tsc a.ts
tsc --target ES2018 a.ts
tsc --outFile out.js in.ts
tsc --build tsconfig.json
tsc @args.txt
tsc --allowJs --checkJs --noEmit src/**/*.js
tsc --watch
eslint --init
eslint --fix
eslint a.js
eslint -c config.js a.js
make
make test
make -j4 test
make --file other.mk
make --directory sub
make --always-make test
docker-compose up -d
docker-compose up --build
docker-compose --file other.yml up
docker-compose stop
docker-compose down
docker-compose logs --follow
gh pr create
gh pr checkout 12
gh pr diff
gh pr review --approve
gh pr merge
gh pr edit
gh pr edit --base main
gh pr status
kubectl get namespaces
kubectl get nodes -n prod
kubectl get pods --namespace prod
kubectl get deployments -n prod
kubectl get services -n prod
kubectl get all -A
kubectl get -f manifest.yaml
grep something a.txt
grep -r something .
grep -r match src
grep -e '^a.*b$' a.txt
grep -C 3 something a.txt
grep -c something a.txt
cat a.txt | grep something
cat a.txt | grep -v something
rg pattern
rg pattern src
rg -F -- string
rg --hidden --no-ignore pattern
rg pattern -g '*.md' -T js
rg --files | rg pattern
rg -l pattern
rg -v pattern
find . -name '*.ts'
find . -path '**/lib/**/*.ts'
find src -name '*.ts' -exec wc -l {} \;
find . -mtime -1
find . -size +500k -size -10MB -iname '*.TaR.gZ'
find . -name '*.log' -mtime -180 -delete
find . -name '*.py' -or -name '*.r'
find . -name '*.py' -not -path '*/site-packages/*'
ls -a
ls -A1
ls -l
ls -lh
ls a*
ls *.txt
ls -S
ls -t
ls -U
ls -r
ls -d */
ls -d .*
tree -L 2
tree -d
tree -a
tree -i -f
tree -s -h --du
tree -P *.txt --prune
du -k src
du -h src
du -sh src
du -ah src
du -h --max-depth=2 src
du -ch */*.ts
head -n 5 a.txt
head -c 100 a.txt
head -n -5 a.txt
head -c -100 a.txt
tail a.txt
tail a.txt b.txt
tail -5 a.txt
tail --lines 5 a.txt
tail -n +3 a.txt
tail -c 100 a.txt
tail -f a.txt
tail --retry --follow a.txt
tail -n 5 -s 2 -f a.txt
wc -l a.txt
wc -w a.txt
wc -c a.txt
wc -m a.txt
find . | wc
wc --max-line-length a.txt
cat a.txt | cut -c 5
cut -c 5-10 a.txt
cut -f 2,6 a.txt
cat a.txt | cut -d "," -f 2-
cat a.txt | cut -d " " -f -3
cat a.txt | cut -d ":" -f 1 -s
find . -print0 | cut -z -d "/" -f 2
uniq a.txt
uniq -u a.txt
uniq -d a.txt
uniq -c a.txt
sort a.txt
sort -r a.txt
sort -t: -k 3n /etc/passwd
sort -n a.txt
sort -u a.txt
diff a.txt b.txt
diff -w a.txt b.txt
diff -y a.txt b.txt
diff -u a.txt b.txt
diff -r src lib
diff -rq src lib
diff -auN a.txt b.txt > a.patch
diff -d --color=always a.txt b.txt
sed 's/find/replace/' a.txt
sed --in-place 's/find/replace/g' a.txt
sed -r 's/fi+nd/replace/g' a.txt
sed -e 's/a/b/' -e 's/c/d/' a.txt
awk '{print $5}' a.txt
awk '/foo/ {print $2}' a.txt
awk -F ',' '{print $NF}' a.txt
awk '{s+=$1} END {print s}' a.txt
awk 'NR%3==1' a.txt
jq . a.json
jq '.[]' a.json
jq --slurp . a.json
jq '.[0]' a.json
cat a.json | jq '.[0].name'
cat a.json | jq 'map(.name)'
cat a.json | jq 'unique | sort | reverse'
cat a.json | jq --raw-output '"some text: \(.name)"'
tar cf a.tar a.txt b.txt
tar czf a.tar.gz a.txt b.txt
tar xf a.tar
tar xf a.tar -C out
tar caf a.tar.xz a.txt b.txt
tar tvf a.tar
tar xf a.tar --wildcards "*.html"
date +"%c"
date -u +"%Y-%m-%dT%H:%M:%SZ"
date +%s
date -d @1473305798
date -d "2018-09-01 00:00" +%s --utc
date --rfc-3339=s
echo "Hello World"
echo "My path is $PATH"
echo -n "Hello World"
echo "Hello World" >> a.txt
echo -e "Column 1\tColumn 2"
mkdir out
mkdir -p out/deep
cp a.txt b.txt
cp a.txt out
cp -r src copy
cp -vr src copy
cp -r src/* out
`
  .trim()
  .split('\n')

/**
 * Those of them that ask by rule, whatever is allowed: they run another program by an option or a script, write by an
 * option, lead out of the folder, or set up what runs later (behaviour, section 7; bug log X137).
 */
export const asksByRule: ReadonlySet<string> = new Set([
  String.raw`find src -name '*.ts' -exec wc -l {} \;`,
  `find . -name '*.log' -mtime -180 -delete`,
  'sort -t: -k 3n /etc/passwd',
  `sed --in-place 's/find/replace/g' a.txt`,
  'go run main.go',
  'go build -o app main.go',
  'make --file other.mk',
  'make --directory sub'
])
